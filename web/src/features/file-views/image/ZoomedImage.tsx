import { Button, classNames } from '@sextant/ui'
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import viewStyles from '../View.module.css'
import { boundedScale, fittingScale, scrollKept, type Size } from './zoom.js'
import styles from './ZoomedImage.module.css'

interface ZoomedImageProps {
  readonly address: string
  readonly label: string
  readonly onFail: () => void
}

const step = 1.25
const margin = 32

/** An image on a checkerboard: zoom by buttons, keys (+, −, 0, 1) or the wheel with Ctrl, move by dragging or scrolling. */
export function ZoomedImage({ address, label, onFail }: ZoomedImageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  const [scale, setScale] = useZoom(box)
  const fit = () => size && setScale(fittingScale(size, roomOf(box.current)))
  const onLoad = (image: HTMLImageElement) => {
    // A picture without a size of its own is shown at a usual one.
    const own = { width: image.naturalWidth || 300, height: image.naturalHeight || 150 }
    setSize(own)
    setScale(fittingScale(own, roomOf(box.current)))
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => setScale(scale * step),
    '=': () => setScale(scale * step),
    '-': () => setScale(scale / step),
    0: () => fit(),
    1: () => setScale(1),
  }
  return (
    <>
      <div className={viewStyles['bar']}>
        {size && <span>{`${size.width} × ${size.height} pixels`}</span>}
        <span className={viewStyles['space']} />
        <Button small kind="quiet" aria-label="Smaller" onClick={() => setScale(scale / step)}>
          −
        </Button>
        <output aria-label="Scale">{Math.round(scale * 100)} %</output>
        <Button small kind="quiet" aria-label="Larger" onClick={() => setScale(scale * step)}>
          +
        </Button>
        <Button small kind="quiet" onClick={fit}>
          Fit
        </Button>
        <Button small kind="quiet" onClick={() => setScale(1)}>
          100 %
        </Button>
      </div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls */}
      <div
        ref={box}
        className={styles['box']}
        tabIndex={0}
        role="region"
        aria-label={label}
        onKeyDown={(event) => !event.ctrlKey && !event.metaKey && keys[event.key]?.()}
        {...useDragging(box)}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <img
          src={address}
          alt={label}
          className={classNames(styles['image'], scale >= 3 && styles['pixels'])}
          style={size ? { width: size.width * scale, height: size.height * scale } : { visibility: 'hidden' }}
          draggable={false}
          onLoad={(event) => onLoad(event.currentTarget)}
          onError={onFail}
        />
      </div>
    </>
  )
}

function roomOf(box: HTMLElement | null): Size {
  return { width: (box?.clientWidth ?? 0) - margin, height: (box?.clientHeight ?? 0) - margin }
}

/** The scale, and a way to set it that keeps the middle of the view, or what the pointer is over, in its place. */
function useZoom(box: RefObject<HTMLDivElement | null>) {
  const [{ scale, at }, setZoom] = useState<{ scale: number; at: readonly [number, number] | undefined }>({
    scale: 1,
    at: undefined,
  })
  const drawn = useRef(scale)
  useLayoutEffect(() => {
    const element = box.current
    const ratio = scale / drawn.current
    drawn.current = scale
    if (!element || ratio === 1) return
    const [x, y] = at ?? [element.clientWidth / 2, element.clientHeight / 2]
    element.scrollTo(scrollKept(element.scrollLeft, x, ratio), scrollKept(element.scrollTop, y, ratio))
  }, [box, scale, at])
  useEffect(() => {
    const element = box.current
    const turn = (event: WheelEvent) => {
      if (!element || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const by = event.deltaY < 0 ? 1.1 : 1 / 1.1
      setZoom((was) => ({ scale: boundedScale(was.scale * by), at: [event.clientX - left, event.clientY - top] }))
    }
    // React's own listeners cannot stop the browser from zooming the page.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [box])
  const setScale = (wanted: number) => setZoom({ scale: boundedScale(wanted), at: undefined })
  return [scale, setScale] as const
}

function useDragging(box: RefObject<HTMLDivElement | null>) {
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button === 0 && event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      box.current?.scrollBy(-event.movementX, -event.movementY)
    },
  }
}
