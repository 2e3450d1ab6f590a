// Loaded into a server and its threads before all else: their clock is off by the milliseconds that a file says.
import { readFileSync } from 'node:fs'

const file = process.env.SEXTANT_TEST_CLOCK
const RealDate = Date
let off = 0

const look = () => {
  off = Number(readFileSync(file, 'utf8'))
}

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + off)
    else super(...given)
  }

  static now() {
    return RealDate.now() + off
  }
}

if (file) {
  look()
  setInterval(look, 50).unref()
}
