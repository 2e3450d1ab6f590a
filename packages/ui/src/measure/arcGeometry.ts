// The gauge lives in a box of 24 by 16 with its hub at (12, 12.8); 0 points left, 1 points right.
const hub = { x: 12, y: 12.8 }
const radius = 9.6
const needleLength = 10.4

const clamp = (fraction: number) => (fraction > 0 ? Math.min(fraction, 1) : 0)
const round = (value: number) => Math.round(value * 100) / 100

function pointAt(fraction: number, distance: number): { x: number; y: number } {
  const angle = Math.PI * (1 - clamp(fraction))
  return { x: round(hub.x + distance * Math.cos(angle)), y: round(hub.y - distance * Math.sin(angle)) }
}

/** Where the needle ends for a fraction of 0 to 1, in the gauge's box. What is not a number counts as 0. */
export const needleTip = (fraction: number): { x: number; y: number } => pointAt(fraction, needleLength)

/** The SVG path of the gauge between two fractions of 0 to 1; an empty stretch is a bare move. */
export function arcPath(from: number, to: number): string {
  const start = pointAt(from, radius)
  const end = pointAt(to, radius)
  const move = `M${start.x} ${start.y}`
  return clamp(to) > clamp(from) ? `${move}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}` : move
}
