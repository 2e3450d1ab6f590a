import { formatCount, StatTiles } from '@sextant/ui'
import type { UserFigures } from './api.js'

const page = '/site-admin/users'

/** The accounts of the instance in five figures, each leading to those that it counts. */
export function Figures({ figures }: { readonly figures: UserFigures }) {
  const { present, active, admins, service, deleted } = figures
  const tiles = [
    { id: 'present', figure: present, label: 'accounts', href: page },
    { id: 'active', figure: active, label: 'active in the last 30 days', href: `${page}?kind=active` },
    { id: 'admins', figure: admins, label: 'site admins', href: `${page}?kind=admins` },
    { id: 'service', figure: service, label: 'service accounts', href: `${page}?kind=service` },
    { id: 'deleted', figure: deleted, label: 'deleted', href: `${page}?kind=deleted` },
  ]
  return (
    <StatTiles
      label="All accounts"
      tiles={tiles.map(({ figure, ...rest }) => ({ ...rest, figure: formatCount(figure.totalCount) }))}
    />
  )
}
