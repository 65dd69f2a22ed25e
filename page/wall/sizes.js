// Sizes on the big screen, in pixels of the screen that they are meant for.
const WIDTH = 1920;
const HEIGHT = 1080;

// The least text there, and on a screen of any size.
export const LEAST = 32;
const SMALLEST = 16;

/** The pixels of this screen for so many of that one. */
export function scaled(size) {
  return size * Math.max(Math.min(innerWidth / WIDTH, innerHeight / HEIGHT), SMALLEST / LEAST);
}
