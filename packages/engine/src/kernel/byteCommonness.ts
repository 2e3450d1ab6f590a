// The printable bytes of source code from the most to the least frequent, counted in 87 MB of the repositories fastify,
// flask, kafka, redis, ripgrep and zoekt, each with the same weight.
const byFrequency =
  ' etrsaion\nlcdpufh.m)(,g"_yb:/\t=w-vSxkT{}E;R\'*0`CILA>NOqPF1DM[]2BU<zj&GH4#63!\\W5VK+|789@%YJ$X~?QZ^'

/** How common each byte is in source code: 0 for what is hardly ever seen, 97 for the blank. */
export const byteCommonness: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const place = byFrequency.indexOf(String.fromCharCode(byte))
  return place < 0 ? 0 : byFrequency.length - place
})
