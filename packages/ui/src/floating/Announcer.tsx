import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button, IconButton } from '../controls/Button.js'
import { CloseIcon } from '../firstIcons.js'
import styles from './Announcer.module.css'

/** News shown at the lower edge for a while. */
export type Toast = {
  /** A whole sentence. */
  text: ReactNode
  /** A way to take the act back or to follow it. A toast with one stays until it is dismissed. */
  action?: { label: string; onPress: () => void }
  tone?: 'bad'
}

type News = { announce: (text: string) => void; toast: (toast: Toast) => void }
type ShownToast = Toast & { id: number }

const NewsContext = createContext<News | undefined>(undefined)

/** Screen readers hear no more than one announcement in this many milliseconds, the latest of them. */
const announcePause = 2000
const toastTime = 8000

/** Says a sentence to screen readers, at most every two seconds; the latest one wins. Needs an `Announcer` around it. */
export const useAnnounce = (): News['announce'] => useNews().announce

/** Shows a toast. Needs an `Announcer` around it. */
export const useToast = (): News['toast'] => useNews().toast

function useNews(): News {
  const news = use(NewsContext)
  if (!news) throw new Error('useAnnounce and useToast work only inside an Announcer.')
  return news
}

/** The one live region of the application and its toasts; it stands around everything. */
export function Announcer({ children }: { children: ReactNode }) {
  const [spoken, announce] = usePacedText()
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const count = useRef(0)
  const toast = useCallback((one: Toast) => {
    count.current += 1
    const shown = { ...one, id: count.current }
    setToasts((was) => [...was.slice(-2), shown])
  }, [])
  const drop = useCallback((id: number) => setToasts((was) => was.filter((one) => one.id !== id)), [])
  const news = useMemo(() => ({ announce, toast }), [announce, toast])
  return (
    <NewsContext value={news}>
      {children}
      <div className={styles.spoken} role="status" aria-live="polite">
        {spoken}
      </div>
      <div className={styles.toasts} role="status" aria-live="polite">
        {toasts.map((one) => (
          <ToastBox key={one.id} toast={one} onDrop={drop} />
        ))}
      </div>
    </NewsContext>
  )
}

function usePacedText(): readonly [string, (text: string) => void] {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const said = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const announce = useCallback((next: string) => {
    clearTimeout(timer.current)
    const say = () => {
      said.current = Date.now()
      setText(next)
    }
    timer.current = setTimeout(say, Math.max(0, said.current + announcePause - Date.now()))
  }, [])
  return [text, announce]
}

function ToastBox({ toast, onDrop }: { toast: ShownToast; onDrop: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const stays = held || toast.action !== undefined
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onDrop(toast.id), toastTime)
    return () => clearTimeout(timer)
  }, [stays, toast.id, onDrop])
  return (
    <div
      className={toast.tone === 'bad' ? `${styles.toast} ${styles.bad}` : styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <Button
          small
          onClick={() => {
            toast.action?.onPress()
            onDrop(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton small label="Dismiss" onClick={() => onDrop(toast.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
