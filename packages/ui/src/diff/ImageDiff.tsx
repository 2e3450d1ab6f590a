import { type CSSProperties, useId, useState } from 'react'
import { Button } from '../controls/Button.js'
import { formatBytes } from '../text/formatNumbers.js'
import styles from './ImageDiff.module.css'

/** Where the two images are; one of them may be missing. */
export type DiffImages = {
  readonly old?: string
  readonly new?: string
  /** In bytes, where known. */
  readonly oldSize?: number
  readonly newSize?: number
}

type Way = 'side' | 'swipe' | 'onion'

const ways: readonly (readonly [Way, string])[] = [
  ['side', 'Side by side'],
  ['swipe', 'Swipe'],
  ['onion', 'Onion skin'],
]

/** An image before and after: side by side, one wiped away from the other, or one shining through. */
export function ImageDiff({ images, name }: { images: DiffImages; name: string }) {
  const [way, setWay] = useState<Way>('side')
  const isPair = images.old !== undefined && images.new !== undefined
  return (
    <div className={styles.images}>
      {isPair && (
        <div className={styles.ways} role="group" aria-label="How the images are compared">
          {ways.map(([id, label]) => (
            <Button key={id} small kind="quiet" selected={way === id} onClick={() => setWay(id)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {isPair && way !== 'side' ? (
        <Overlaid old={images.old ?? ''} fresh={images.new ?? ''} way={way} name={name} />
      ) : (
        <div className={styles.pair}>
          {images.old !== undefined && <Side src={images.old} size={images.oldSize} word="Before" name={name} />}
          {images.new !== undefined && <Side src={images.new} size={images.newSize} word="After" name={name} />}
        </div>
      )}
    </div>
  )
}

type SideProps = { src: string; size: number | undefined; word: 'Before' | 'After'; name: string }

function Side({ src, size, word, name }: SideProps) {
  const [measure, setMeasure] = useState('')
  const [failed, setFailed] = useState(false)
  return (
    <figure className={styles.side} data-word={word}>
      {failed ? (
        <p className={styles.failed}>This image cannot be shown.</p>
      ) : (
        <img
          className={styles.image}
          src={src}
          alt={`${name} ${word.toLowerCase()}`}
          onLoad={({ currentTarget: image }) => setMeasure(`${image.naturalWidth} × ${image.naturalHeight}`)}
          onError={() => setFailed(true)}
        />
      )}
      <figcaption className={styles.caption}>
        <b>{word}</b> {[measure, size === undefined ? '' : formatBytes(size)].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  )
}

function Overlaid({ old, fresh, way, name }: { old: string; fresh: string; way: Way; name: string }) {
  const [part, setPart] = useState(50)
  const id = useId()
  // React's type of style knows no custom properties.
  const measure = { '--part': `${part}%` } as CSSProperties
  return (
    <div className={styles.overlaid}>
      <div className={styles.stack} style={measure}>
        <img className={styles.layer} src={old} alt={`${name} before`} />
        <img className={way === 'swipe' ? styles.wiped : styles.faded} src={fresh} alt={`${name} after`} />
      </div>
      <label className={styles.slider} htmlFor={id}>
        <span>Before</span>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          value={part}
          aria-label={way === 'swipe' ? 'How far the new image is drawn' : 'How strongly the new image shows'}
          onChange={({ target }) => setPart(Number(target.value))}
        />
        <span>After</span>
      </label>
    </div>
  )
}
