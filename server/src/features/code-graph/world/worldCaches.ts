/** What worlds have read and found, kept for the next: facts by blob, homes of packages by commit. Bounded. */
export class WorldCaches {}
