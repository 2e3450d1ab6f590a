import { useState } from 'react'
import type { FileViewProps } from '../viewedFile.js'
import { ViewFailure } from '../ViewFailure.js'
import { ZoomedImage } from './ZoomedImage.js'

/** An image by its address. An SVG too: an image runs no script and loads nothing. */
export function ImageView({ place, blob }: FileViewProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <ViewFailure place={place} blob={blob} why="The browser cannot show this image." />
  return <ZoomedImage key={blob.rawURL} address={blob.rawURL} label={blob.path} onFail={() => setFailed(true)} />
}
