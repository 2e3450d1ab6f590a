import { useState } from 'react'
import type { FileViewProps } from '../viewedFile.js'
import { ViewFailure } from '../ViewFailure.js'
import styles from './MediaView.module.css'

/** A recording: the browser plays it from its address, and asks for the parts that it needs. */
const player = (Player: 'audio' | 'video') =>
  function MediaView({ place, blob }: FileViewProps) {
    const [failed, setFailed] = useState(false)
    if (failed) return <ViewFailure place={place} blob={blob} why="The browser cannot play this recording." />
    return (
      <div className={styles['stage']}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a file of a repository brings none along */}
        <Player
          key={blob.rawURL}
          className={styles[Player]}
          src={blob.rawURL}
          aria-label={blob.path}
          controls
          preload="metadata"
          onError={() => setFailed(true)}
        />
      </div>
    )
  }

/** A sound. */
export const AudioView = player('audio')

/** A film. */
export const VideoView = player('video')
