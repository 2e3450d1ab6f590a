import { useEffect, useState } from 'react'
import { Pending } from '../../../shell/Pending.js'
import type { FileViewProps } from '../viewedFile.js'
import { useRawBytes } from '../useRawBytes.js'
import { ViewFailure } from '../ViewFailure.js'
import viewStyles from '../View.module.css'
import styles from './FontView.module.css'

const mostBytes = 30 * 1024 * 1024
const sizes = [12, 16, 20, 28, 40, 60]
const pangram = 'The quick brown fox jumps over the lazy dog'
const letters = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '!?&@#%*()[]{}<>/\\|+-=_.,:;"\'',
  'ÄÖÜßÉÈÇÑØÅŁŽ αβγδ абвг',
]

/** A specimen of a font. The bytes are loaded as a face of a font and nothing else. */
export function FontView({ place, blob }: FileViewProps) {
  const read = useRawBytes(blob, mostBytes)
  if (read.state === 'reading') return <Pending />
  if (read.state === 'failed') return <ViewFailure place={place} blob={blob} why={read.why} />
  return <Specimen key={blob.rawURL} place={place} blob={blob} bytes={read.bytes} />
}

function Specimen({ place, blob, bytes }: FileViewProps & { readonly bytes: Uint8Array<ArrayBuffer> }) {
  const face = useFontFace(bytes)
  const [text, setText] = useState(pangram)
  if (face === false) {
    return <ViewFailure place={place} blob={blob} why="The browser cannot read this font." />
  }
  if (face === undefined) return <Pending />
  const style = { fontFamily: `'${face}', monospace` }
  return (
    <div className={viewStyles['document']}>
      <label className={styles['field']}>
        Text to try
        <input value={text} onChange={(event) => setText(event.target.value)} maxLength={200} />
      </label>
      {sizes.map((size) => (
        <p key={size} className={styles['line']}>
          <small>{size}</small>
          <span style={{ ...style, fontSize: size, lineHeight: 1.3 }}>{text}</span>
        </p>
      ))}
      <div className={styles['letters']} style={style}>
        {letters.map((row) => (
          <p key={row}>{row}</p>
        ))}
      </div>
    </div>
  )
}

let lastFace = 0

/** The name that a font can be used by while the component stands; undefined until it is loaded, false for no font. */
function useFontFace(bytes: Uint8Array<ArrayBuffer>): string | false | undefined {
  const [name, setName] = useState<string | false>()
  useEffect(() => {
    const face = new FontFace(`specimen-${++lastFace}`, bytes)
    let isWanted = true
    const use = () => {
      if (!isWanted) return
      document.fonts.add(face)
      setName(face.family)
    }
    face.load().then(use, () => isWanted && setName(false))
    return () => {
      isWanted = false
      document.fonts.delete(face)
    }
  }, [bytes])
  return name
}
