/** Draws something, and says whether there was anything to draw. */
type Draw = () => boolean;

const waiting: Draw[] = [];
let isAsked = false;

/**
 * Draws one part of a long list in each frame, what came into view last first: all of them at once would hold up the
 * scrolling and the typing that brought them there.
 */
export function inTurn(draw: Draw): void {
  waiting.push(draw);
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(takeTurn);
}

function takeTurn(): void {
  for (let draw = waiting.pop(); draw && !draw(); ) draw = waiting.pop();
  isAsked = waiting.length > 0;
  if (isAsked) requestAnimationFrame(takeTurn);
}
