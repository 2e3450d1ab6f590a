import { formatBytes, formatCount, type StatTile } from '@sextant/ui'
import type { OverviewValue } from './api.js'
import { failingJobs } from './nextSteps.js'

const repositories = '/site-admin/repositories'
/** The figure stands above its label. */
const one = (count: number, singular: string, plural: string) => (count === 1 ? singular : plural)
const warnAbove0 = (figure: number) => (figure > 0 ? { tone: 'warn' as const } : {})
const badAbove0 = (figure: number) => (figure > 0 ? { tone: 'bad' as const } : {})

/** What is searched: the same figures, and the same words, as the page of repositories has. */
export function codeTiles({ repositoryStats: stats, gitservers }: OverviewValue): readonly StatTile[] {
  const { total, working, indexing, failedFetch, notIndexed } = stats
  const failing = failedFetch + notIndexed
  return [
    { id: 'total', figure: formatCount(total), label: one(total, 'repository', 'repositories'), href: repositories },
    { id: 'indexed', figure: formatCount(stats.indexed), label: 'indexed', href: `${repositories}?order=state` },
    {
      ...{ id: 'working', figure: formatCount(working + indexing), label: 'being cloned, read or indexed' },
      ...{ href: `${repositories}?order=state`, ...warnAbove0(working + indexing) },
    },
    {
      ...{ id: 'failing', figure: formatCount(failing), label: 'failing', ...badAbove0(failing) },
      href: `${repositories}?status=${failedFetch > 0 ? 'failed-fetch' : 'failed-index'}`,
    },
    diskTile(stats, gitservers.nodes),
  ]
}

function diskTile({ bytes }: OverviewValue['repositoryStats'], roots: OverviewValue['gitservers']['nodes']): StatTile {
  const sum = (of: (root: (typeof roots)[number]) => unknown) =>
    roots.reduce((total, root) => total + Number(of(root) ?? 0), 0)
  const [copies, free, total] = [
    sum((root) => root.repositoriesBytes),
    sum((root) => root.freeDiskSpaceBytes),
    sum((root) => root.totalDiskSpaceBytes),
  ]
  const percent = total === 0 ? 0 : Math.round(((total - free) / total) * 100)
  return {
    ...{ id: 'disk', figure: formatBytes(copies > 0 ? copies : Number(bytes)), href: '/site-admin/gitservers' },
    label: total === 0 ? 'of code' : `of code; the disk is ${percent} % full`,
    ...(percent > 90 && { tone: 'bad' as const }),
  }
}

/** Who uses it. */
export function usageTiles({ site, externalServices, repositoryStats }: OverviewValue): readonly StatTile[] {
  const users = '/site-admin/users'
  return [
    {
      id: 'people',
      figure: formatCount(site.people.totalCount),
      label: one(site.people.totalCount, 'person', 'people'),
      href: users,
    },
    {
      ...{ id: 'month', figure: formatCount(site.activeThisMonth.totalCount), label: 'active in the last 30 days' },
      href: `${users}?kind=active`,
    },
    { id: 'today', figure: formatCount(site.activeToday.totalCount), label: 'active in the last day' },
    {
      ...{
        id: 'admins',
        figure: formatCount(site.admins.totalCount),
        label: one(site.admins.totalCount, 'site admin', 'site admins'),
      },
      href: `${users}?kind=admins`,
    },
    {
      ...{
        id: 'hosts',
        figure: formatCount(externalServices.totalCount),
        label: one(externalServices.totalCount, 'code host connection', 'code host connections'),
      },
      href: '/site-admin/external-services',
    },
    { id: 'files', figure: formatCount(repositoryStats.files), label: one(repositoryStats.files, 'file', 'files') },
  ]
}

/** What the server does by itself. */
export function workTiles({ backgroundJobs: { nodes } }: OverviewValue): readonly StatTile[] {
  const page = '/site-admin/background-jobs'
  const routines = nodes.flatMap((job) => job.routines)
  const sum = (figures: readonly (number | null)[]) => figures.reduce<number>((total, each) => total + (each ?? 0), 0)
  const failing = failingJobs(nodes).length
  return [
    {
      id: 'queued',
      figure: formatCount(sum(routines.map(({ queued }) => queued))),
      label: 'jobs that wait',
      href: page,
    },
    {
      id: 'running',
      figure: formatCount(sum(routines.map(({ running }) => running))),
      label: 'jobs under way',
      href: page,
    },
    { id: 'failing', figure: formatCount(failing), label: 'failed last time', href: page, ...warnAbove0(failing) },
    { id: 'kinds', figure: formatCount(nodes.length), label: 'kinds of jobs', href: page },
  ]
}
