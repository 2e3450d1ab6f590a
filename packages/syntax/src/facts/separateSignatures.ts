/**
 * The grammar of TypeScript takes a call signature that starts on a line of its own (`<` alone) for a part of the type
 * before it, and loses the rest of the interface. A semicolon in the place of that line's first blank tells them apart;
 * the text keeps its length. Takes linear time.
 */
export function separateSignatures(text: string): string {
  if (!alone.test(text)) return text
  const lines = text.split('\n')
  let before = '{'
  return lines
    .map((line) => {
      const isSignature = /^[ \t]+<\r?$/.test(line) && !/[{;,(<=|&?:]$/.test(before)
      if (!/^\s*(?:\/\/|\/?\*|$)/.test(line)) before = line.trimEnd()
      return isSignature ? `;${line.slice(1)}` : line
    })
    .join('\n')
}

const alone = /^[ \t]+<\r?$/m
