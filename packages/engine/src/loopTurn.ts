/** How long work that comes in pieces may keep a thread in one turn of its event loop, all of it together, in ms. */
const mostMilliseconds = 8

let began: number | undefined

/** Whether such work has had its time in this turn: what is left is for another one. */
export function isTurnOver(): boolean {
  if (began === undefined) {
    began = performance.now()
    setImmediate(() => {
      began = undefined
    })
  }
  return performance.now() - began > mostMilliseconds
}
