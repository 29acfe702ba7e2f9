import { openDatabase } from '../browser/database.ts';
import { answerer, type Call } from './answerer.ts';

/* The catalogue beside the page: whatever is asked of it, the page stays smooth. */

const answer = answerer(openDatabase());
addEventListener('message', ({ data }: MessageEvent<Call>) => {
  void answer(data).then((reply) => {
    postMessage(reply);
  });
});
