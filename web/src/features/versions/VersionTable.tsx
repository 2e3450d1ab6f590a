import { formatBytes, formatCount, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { Link } from 'react-router'
import { compareAddress } from '../references/index.js'
import type { Version } from './api.js'

interface VersionTableProps {
  readonly repository: string
  readonly versions: readonly Version[]
  readonly compares: boolean
}

/** Versions with what their registry tells of them. */
export function VersionTable({ repository, versions, compares }: VersionTableProps) {
  return (
    <Table
      label="Versions"
      columns={compares ? [...columns, changesOf(repository)] : columns}
      rows={versions}
      rowKey={({ tag }) => tag}
    />
  )
}

const columns: readonly TableColumn<Version>[] = [
  { id: 'version', head: 'Version', name: true, cell: ({ version, url }) => <Link to={url}>{version}</Link> },
  {
    id: 'published',
    head: 'Published',
    cell: ({ publishedAt }) =>
      publishedAt === null ? 'The registry does not tell' : <RelativeTime time={publishedAt} />,
  },
  { id: 'size', head: 'Archive', align: 'end', cell: ({ archiveByteSize }) => formatBytes(Number(archiveByteSize)) },
  { id: 'files', head: 'Files', align: 'end', cell: filesOf },
]

function filesOf({ fileCount, leftOutCount }: Version): string {
  const files = formatCount(fileCount)
  return leftOutCount === 0 ? files : `${files}, ${formatCount(leftOutCount)} left out`
}

/** What is different from the version before. */
function changesOf(repository: string): TableColumn<Version> {
  const linkTo = ({ tag, previousTag }: Version) => compareAddress(repository, { base: previousTag ?? '', head: tag })
  return {
    id: 'changes',
    head: 'Changes',
    cell: (version) => version.previousTag !== null && <Link to={linkTo(version)}>since {version.previousTag}</Link>,
  }
}
