// Sizes on the big screen, in pixels of the screen that they are meant for.
const WIDTH = 1920;
const HEIGHT = 1080;

// The least text there, and on a screen of any size.
export const LEAST = 32;
const SMALLEST = 16;

/** Sizes of a picture's digits, and of those of a grid that is too large to be read from the last row. */
export const SIZES = [150, 130, 112, 96, 84, 72, 64, 56, 50, 48, 44, 40, 36, LEAST];
export const SMALLER = [28, 24, 20, 16];

/** The pixels of this screen for so many of that one. */
export function scaled(size) {
  return size * Math.max(Math.min(innerWidth / WIDTH, innerHeight / HEIGHT), SMALLEST / LEAST);
}
