/** What people are told about the webhooks of one kind of code host. */
export interface HostGuide {
  readonly kind: string
  readonly title: string
  /** The usual address; empty where every company has its own. */
  readonly url: string
  /** How the other side is set up, step by step. */
  readonly steps: readonly string[]
  /** What is said beside the secret. */
  readonly secret: string
}

const made = 'Leave it empty and one is made.'

export const hostGuides: readonly HostGuide[] = [
  {
    kind: 'GITHUB',
    title: 'GitHub',
    url: 'https://github.com/',
    secret: made,
    steps: [
      'Open Settings of the organization (or of one repository), then Webhooks, then Add webhook.',
      'Paste the address as Payload URL and the secret as Secret. Choose the content type application/json.',
      'Choose Let me select individual events: Pushes, Repositories, Visibility changes, Collaborator add, remove, or changed, Memberships, Organizations, Teams and Team adds.',
      'Save. GitHub sends a ping at once: it appears in the list of deliveries.',
    ],
  },
  {
    kind: 'GITLAB',
    title: 'GitLab',
    url: 'https://gitlab.com/',
    secret: `${made} A signing token of GitLab, which begins with whsec_, is better: make it there and paste it here.`,
    steps: [
      'Open Settings, Webhooks of the group or project. For all of your own GitLab, open System hooks in the Admin area.',
      'Paste the address as URL, and the secret as Secret token.',
      'Choose Push events and Tag push events; of a group Member events, Project events and Subgroup events too. Of a system hook choose Repository update events.',
      'Save, then choose Test, Push events: the delivery appears in the list.',
    ],
  },
  {
    kind: 'BITBUCKETCLOUD',
    title: 'Bitbucket Cloud',
    url: 'https://bitbucket.org/',
    secret: made,
    steps: [
      'Open Workspace settings, Webhooks (or Repository settings, Webhooks), then Add webhook.',
      'Paste the address as URL and the secret as Secret.',
      'Choose the triggers Push, Updated, Transfer accepted, Created and Deleted of the repository.',
      'Save. The first push appears in the list of deliveries.',
    ],
  },
  {
    kind: 'BITBUCKETSERVER',
    title: 'Bitbucket Server and Data Center',
    url: '',
    secret: made,
    steps: [
      'Open Project settings (or Repository settings), Webhooks, then Create webhook.',
      'Paste the address as URL and the secret as Secret.',
      'Choose the events Push, Modified and Forked of the repository.',
      'Choose Test connection: a ping appears in the list of deliveries. Then save.',
    ],
  },
  {
    kind: 'AZUREDEVOPS',
    title: 'Azure DevOps',
    url: 'https://dev.azure.com/',
    secret:
      'Azure DevOps signs nothing. A secret is sent as a password; without one, whoever knows the address can have repositories fetched.',
    steps: [
      'Open Project settings, Service hooks, then Create subscription, and choose Web Hooks.',
      'Choose the trigger Code pushed. Make more subscriptions for Repository created, deleted and renamed.',
      'Paste the address as URL. Where a secret is set, write sextant as the basic authentication username and the secret as its password.',
      'Choose Test: the delivery appears in the list. Then finish.',
    ],
  },
  {
    kind: 'GITEA',
    title: 'Gitea and Forgejo',
    url: '',
    secret: made,
    steps: [
      'Open Settings, Webhooks of the organization or repository. For all of the instance, open Site administration, Webhooks, System webhooks.',
      'Choose Add webhook, Gitea or Forgejo. Paste the address as Target URL and the secret as Secret; keep POST and application/json.',
      'Choose the events Push, Create, Delete, Fork and Repository.',
      'Save, then choose Test push event: the delivery appears in the list.',
    ],
  },
]

/** The guide of a kind; undefined for one that sends no events. */
export const guideOf = (kind: string): HostGuide | undefined => hostGuides.find((guide) => guide.kind === kind)

/** A kind as people call it. */
export const hostTitle = (kind: string): string => guideOf(kind)?.title ?? kind
