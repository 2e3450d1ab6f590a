/** One thread's turn at a search that several may share. */
export interface Turn {
  readonly thread: number
  readonly milliseconds: number
  /** Whether the thread has had none before. */
  readonly isFirst: boolean
}

interface Turns {
  readonly threads: number
  readonly milliseconds: number
  /** Whether one thread begins: it is mostly done before the others are awake. */
  readonly isQuick: boolean
}

/** So many milliseconds a thread has for what is quick before the others are woken. */
const alone = 1

/** Gives threads their turns, until each of them has said that nothing is left to begin. */
export async function takeTurns(
  { threads, milliseconds, isQuick }: Turns,
  take: (turn: Turn) => Promise<{ readonly isWhole: boolean }>,
): Promise<void> {
  const isBegun = isQuick && threads > 1
  if (isBegun && (await take({ thread: 0, milliseconds: alone, isFirst: true })).isWhole) return
  const goOn = async (_: unknown, thread: number): Promise<void> => {
    let isFirst = !isBegun || thread > 0
    while (!(await take({ thread, milliseconds, isFirst })).isWhole) isFirst = false
  }
  await Promise.all(Array.from({ length: threads }, goOn))
}

/** So many milliseconds before it is wanted a turn should be over, to be told in time. */
const handover = 2
/** A shorter turn would tell too little. */
const shortest = 2

/** How long a turn is whose outcome is wanted in so many milliseconds; undefined where that is too soon for one. */
export function turnLength(usual: number, left: number): number | undefined {
  const room = left - handover
  return room >= shortest ? Math.min(usual, room) : undefined
}
