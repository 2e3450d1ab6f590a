/** What ends it all again, in the order in which it began. */
export type Undo = (() => Promise<unknown> | void)[]
