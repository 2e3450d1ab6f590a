import type { PageNotice, SiteAlert } from '@sextant/contract'
import { BadIcon, CloseIcon, IconButton, InfoIcon, WarnIcon } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { loadable } from '../../shell/loadable.js'
import { useSession } from '../../shell/session.js'
import { siteFlagsQuery } from './api.js'
import { licenceWords } from './licenceWords.js'
import { safeHtml } from './safeHtml.js'
import { useDismissals } from './useDismissals.js'
import styles from './Banners.module.css'

const NoticeText = loadable(async () => (await import('./NoticeText.js')).NoticeText, { mayBeMissing: true })

/** Loads what draws the words of notices. */
export const loadNotices = NoticeText.load

/** What is said above every page: the instance's state, the licence's end, messages of the day and notices. */
export function Banners({ isHome }: { readonly isHome: boolean }) {
  const { siteFlags, settings } = useSession()
  const { data } = useQuery(siteFlagsQuery(siteFlags))
  const { isDismissed, dismiss } = useDismissals()
  const [now] = useState(() => Date.now())
  const words = licenceWords(data.licenceExpiresAt, now)
  const shown = [
    ...(words === undefined ? [] : [<LicenceBanner key="licence" words={words} />]),
    ...data.alerts
      .map((alert) => ({ key: alert.isDismissibleWithKey, alert }))
      .flatMap(({ key, alert }) =>
        key !== null && isDismissed(key) ? [] : [<AlertBanner key={alert.message} alert={alert} onDismiss={dismiss} />],
      ),
    ...[...messagesOfTheDay(settings.motd), ...settings.notices]
      .filter((notice) => (notice.location === 'top' || isHome) && !(notice.dismissible && isDismissed(keyOf(notice))))
      .map((notice) => <NoticeBanner key={keyOf(notice)} notice={notice} onDismiss={dismiss} />),
  ]
  if (shown.length === 0) return null
  return (
    <section className={styles['banners']} aria-label="Notices">
      {shown}
    </section>
  )
}

const messagesOfTheDay = (motd: readonly string[]): readonly PageNotice[] =>
  motd.map((message) => ({ message, location: 'top', dismissible: true, variant: 'info' }))

const longestKey = 150

const keyOf = ({ location, message }: PageNotice) => `notice:${location}:${message}`.slice(0, longestKey)

function LicenceBanner({ words }: { readonly words: string }) {
  const { currentUser } = useSession()
  return (
    <Banner tone="warn">
      {words} {currentUser?.siteAdmin ? <Link to="/site-admin/license">See the license</Link> : 'Tell a site admin.'}
    </Banner>
  )
}

const tones = { ERROR: 'bad', WARNING: 'warn', INFO: 'info' } as const

interface AlertBannerProps {
  readonly alert: SiteAlert
  readonly onDismiss: (key: string) => void
}

function AlertBanner({ alert: { type, message, isDismissibleWithKey: key }, onDismiss }: AlertBannerProps) {
  return (
    <Banner tone={tones[type]} onDismiss={key === null ? undefined : () => onDismiss(key)}>
      {safeHtml(message)}
    </Banner>
  )
}

const variants = {
  primary: 'info',
  secondary: 'info',
  success: 'good',
  danger: 'bad',
  warning: 'warn',
  info: 'info',
  note: 'info',
} as const

interface NoticeBannerProps {
  readonly notice: PageNotice
  readonly onDismiss: (key: string) => void
}

function NoticeBanner({ notice, onDismiss }: NoticeBannerProps) {
  const { message, dismissible, variant = 'info', styleOverrides = {} } = notice
  const { backgroundColor, textColor } = styleOverrides
  const style = backgroundColor && textColor ? coloured(backgroundColor, textColor) : {}
  return (
    <Banner tone={variants[variant]} style={style} onDismiss={dismissible ? () => onDismiss(keyOf(notice)) : undefined}>
      <NoticeText text={message} />
    </Banner>
  )
}

/** Own colours count only together: one with the other theme's counterpart could not be read. */
const coloured = (backgroundColor: string, textColor: string): CSSProperties =>
  Object.fromEntries([
    ['backgroundColor', backgroundColor],
    ...['color', '--tone', '--ink', '--ink-2'].map((name) => [name, textColor]),
  ])

const shapes = { info: InfoIcon, good: InfoIcon, warn: WarnIcon, bad: BadIcon }
const words = { info: 'Note', good: 'Note', warn: 'Warning', bad: 'Error' }

interface BannerProps {
  readonly tone: keyof typeof shapes
  readonly style?: CSSProperties
  readonly onDismiss?: (() => void) | undefined
  readonly children: ReactNode
}

function Banner({ tone, style, onDismiss, children }: BannerProps) {
  const Shape = shapes[tone]
  return (
    <div className={styles['banner']} data-tone={tone} style={style} role="note" aria-label={words[tone]}>
      <Shape />
      <div className={styles['words']}>{children}</div>
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
