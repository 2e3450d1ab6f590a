import { useEffect, useState } from 'react'

interface BlobImageProps {
  readonly svg: string
  /** What the picture shows, for those who do not see it. */
  readonly label: string
}

/** A picture in SVG as an image: an image runs no script and loads nothing, whatever stands in the picture. */
export function BlobImage({ svg, label }: BlobImageProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return address === undefined ? null : <img src={address} alt={label} />
}
