import { pathAddress } from '@sextant/contract'
import { use, useState } from 'react'
import { DocumentAttachments, DocumentPlaceContext, InsideLink } from './DocumentPlace.js'
import { linkTarget } from './linkTarget.js'
import styles from './Markdown.module.css'

interface DocumentImageProps {
  readonly src?: string | undefined
  readonly alt?: string | undefined
  readonly title?: string | undefined
  readonly width?: string | number | undefined
  readonly height?: string | number | undefined
}

const inlineImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i

/**
 * An image of a document: one of the repository, at the same revision. An image of another host is not requested, since
 * that would tell the host who reads what; it is offered as a link.
 */
export function DocumentImage({ src: written = '', alt = '', ...attributes }: DocumentImageProps) {
  const { place, path } = use(DocumentPlaceContext)
  const attachments = use(DocumentAttachments)
  const src = written.startsWith('attachment:') ? (attachments.get(written.slice('attachment:'.length)) ?? '') : written
  if (inlineImage.test(src)) return <Picture address={src} alt={alt} {...attributes} />
  const target = src.startsWith('data:') ? undefined : linkTarget(path, src)
  if (target?.kind === 'outside' && target.host !== '')
    return <RemoteImage url={target.url} host={target.host} alt={alt} />
  if (target?.kind !== 'inside') return <span className={styles['noImage']}>{alt || 'Image'}</span>
  return <Picture address={pathAddress('raw', place, target.path)} alt={alt} {...attributes} />
}

interface PictureProps extends DocumentImageProps {
  readonly address: string
}

function Picture({ address, alt, title, width, height }: PictureProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <span className={styles['noImage']}>{alt || 'Image'} (not found)</span>
  return (
    <img
      src={address}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

function RemoteImage({ url, host, alt }: { readonly url: string; readonly host: string; readonly alt: string }) {
  const isInLink = use(InsideLink)
  const words = alt === '' ? 'Image' : alt
  const title = `Show the image from ${host}`
  if (isInLink) return <span className={styles['noImage']}>{words}</span>
  return (
    <a className={styles['noImage']} href={url} title={title} target="_blank" rel="noopener noreferrer nofollow">
      {words} <small>({host})</small>
    </a>
  )
}
