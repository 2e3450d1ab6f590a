/** The size of a thing, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

const least = 0.02
const most = 32

/** A scale within what can be looked at. */
export function boundedScale(scale: number): number {
  return Math.min(most, Math.max(least, scale))
}

/** The scale at which an image is seen whole; a small one keeps its own size. */
export function fittingScale(image: Size, view: Size): number {
  if (image.width === 0 || image.height === 0) return 1
  return boundedScale(Math.min(1, view.width / image.width, view.height / image.height))
}

/**
 * Where a view must scroll to in one direction, so that what lay `at` pixels from its edge stays there while the scale
 * goes from one to another.
 */
export function scrollKept(scroll: number, at: number, ratio: number): number {
  return Math.max(0, (scroll + at) * ratio - at)
}
