import { chromium } from 'playwright/test';
import { startWorld } from '../e2e/start-world.ts';
const slow = process.argv[2] === 'slow';
const w = await startWorld({apiAt:'another origin',deals:5000,limit:1000,windowSeconds:60});
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for (let i=0;i<2;i++){
const c = await b.newContext({viewport:{width:1350,height:940}});
const p = await c.newPage();
const { apiBaseUrl } = await (await fetch(w.url+'/config.json')).json() as any;
await c.addInitScript(([v])=>{ localStorage.setItem('deals-explorer:connection', v); }, [JSON.stringify({version:2,value:{baseUrl:apiBaseUrl,key:w.demoKey,scope:'b'+i,since:1}})]);
await c.addInitScript(`globalThis.T={};new PerformanceObserver(l=>{for(const e of l.getEntries()) (T.long??=[]).push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask',buffered:true}); new MutationObserver(()=>{ if(!T.row && document.querySelector('main [data-row]')) T.row=performance.now(); if(!T.nav && document.querySelector('nav')) T.nav=performance.now(); if(!T.busy && document.querySelector('main table')) T.busy=performance.now();}).observe(document,{subtree:true,childList:true});`);
const d = await c.newCDPSession(p); await d.send('Network.enable');
if (slow){ await d.send('Network.emulateNetworkConditions',{offline:false,latency:562.5,downloadThroughput:1.47*1024*1024/8,uploadThroughput:1.47*1024*1024/8}); await d.send('Emulation.setCPUThrottlingRate',{rate:4}); }
await p.goto(w.url+'/deals',{waitUntil:'commit'});
await p.locator('main [data-row]').first().waitFor(); await p.waitForTimeout(1500);
console.log(JSON.stringify(await p.evaluate(()=>(globalThis as any).T)));
console.log(await p.evaluate(()=>performance.getEntriesByType('resource').map((e:any)=>`${Math.round(e.startTime)} ${Math.round(e.requestStart)} ${Math.round(e.responseStart)} ${Math.round(e.responseEnd)} ${e.encodedBodySize} ${e.name.split('/').slice(3).join('/')}`).join('\n')));
console.log(await p.evaluate(()=>performance.getEntriesByType('paint').map((e)=>e.name+' '+Math.round(e.startTime)).join(', ')));
await c.close();}
await b.close(); await w.close();
