import { pathAddress, type RepositoryPlace } from '@sextant/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { MarkdownDocument } from '../file-views/index.js'
import { blobQuery, type Tree, treeQuery } from './api.js'
import { nameOf } from './place.js'
import { isMarkdown, readmeFolders, readmeOf } from './readme.js'
import styles from './ReadmeView.module.css'

interface ReadmeViewProps {
  readonly place: RepositoryPlace
  readonly tree: Tree
}

/**
 * The README of a folder below its list. At the top of a repository it is also looked for in the folders where others
 * keep it. Markdown is drawn; other formats stand as they are written.
 */
export function ReadmeView({ place, tree }: ReadmeViewProps) {
  const own = readmeOf(tree.entries)
  if (own) return <Readme place={place} path={own.path} />
  const [folder, ...others] = tree.path === '' ? readmeFolders(tree.entries) : []
  return folder === undefined ? null : <ReadmeBelow place={place} folder={folder} others={others} />
}

interface ReadmeBelowProps {
  readonly place: RepositoryPlace
  readonly folder: string
  readonly others: readonly string[]
}

function ReadmeBelow({ place, folder, others }: ReadmeBelowProps) {
  const { data: tree } = useQuery(treeQuery(place, folder))
  if (!tree) return null
  const readme = readmeOf(tree.entries)
  const [next, ...rest] = others
  if (readme) return <Readme place={place} path={readme.path} />
  return next === undefined ? null : <ReadmeBelow place={place} folder={next} others={rest} />
}

function Readme({ place, path }: { readonly place: RepositoryPlace; readonly path: string }) {
  const { data: commit } = useQuery(blobQuery(place, path))
  const text = commit?.blob?.content
  if (text == null) return null
  return (
    <section className={styles['readme']} aria-label={nameOf(path)}>
      <h2>
        <Link to={pathAddress('blob', place, path)}>{path}</Link>
      </h2>
      <div className={styles['text']}>
        {isMarkdown(path) ? <MarkdownDocument place={place} path={path} text={text} /> : <pre>{text}</pre>}
      </div>
    </section>
  )
}
