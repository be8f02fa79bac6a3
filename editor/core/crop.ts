export type Size = { width: number; height: number }

/** A point of a picture in percent, from its top left. */
export type Focus = { x: number; y: number }

/** Without a point of its own, a picture is cropped to its center. */
export const CENTER: Focus = { x: 50, y: 50 }

/** For a new portrait, because heads are rarely in the center. */
export const HEAD: Focus = { x: 50, y: 15 }

/** The piece of a picture that a box of a ratio shows, with CSS `object-fit: cover` and that `object-position`. */
export function cropOf({ width, height }: Size, { x, y }: Focus, ratio: number) {
  const [wide, high] = [Math.min(width, height * ratio), Math.min(height, width / ratio)]
  return { x: ((width - wide) * x) / 100, y: ((height - high) * y) / 100, width: wide, height: high }
}
