import { type Database, sql } from '@sextant/database'
import {
  configurationOf,
  readDocument,
  redactDocument,
  restoreDocument,
  siteSchema,
} from '../../configuration/index.js'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import type { DocumentProblem } from '../../json/keyProblems.js'
import { type PlacedProblem, placed } from '../../json/readJson.js'
import { Site } from '../accounts/index.js'
import { firstText } from './firstText.js'
import { addHistory } from './historySchema.js'
import { isEditable, requireMayRead } from './policy.js'
import type { EditorServices, SiteConfigurationServices } from './services.js'
import { configurationChannel, latestVersion } from './store.js'
import { editProblems, updateSiteConfiguration } from './updateSiteConfiguration.js'

/** The stored configuration, or what stands for it before the first was saved. */
interface StoredDocument {
  readonly id: number
  readonly text: string
}

/** `Site.configuration`. Other features add fields to it. */
export const SiteConfiguration = objectRef<StoredDocument>('SiteConfiguration')
const Problem = objectRef<PlacedProblem & { readonly severity: 'error' | 'warning' }>('ConfigurationProblem')
const Override = objectRef<{ readonly key: string; readonly flag: string }>('ConfigurationOverride')

/** `Site.configuration`, its history, and how it is changed. */
export function siteConfigurationTypes(services: EditorServices): SchemaPart {
  return (builder) => {
    defineTypes(builder, services)
    addSiteFields(builder, services)
    addHistory(builder, SiteConfiguration, services)
    addQuery(builder, services)
    addMutations(builder, services)
  }
}

async function validationMessages({ live, providerProblems }: EditorServices): Promise<string[]> {
  return [...live.problems().map(({ message }) => message), ...(await providerProblems(live))]
}

async function readStored({ db, keyring }: SiteConfigurationServices): Promise<StoredDocument> {
  const { id = 0, text = firstText } = (await latestVersion(db, keyring)) ?? {}
  return { id, text }
}

function defineTypes(builder: Builder, services: EditorServices): void {
  builder.objectType(Problem, {
    description: 'What is wrong with a document. Lines and columns count from 1, columns and offsets in UTF-16 units.',
    fields: (t) => ({
      message: t.exposeString('message'),
      line: t.exposeInt('line'),
      column: t.exposeInt('column'),
      offset: t.exposeInt('offset'),
      length: t.exposeInt('length'),
      isWarning: t.boolean({
        description: 'Whether the document can be saved all the same.',
        resolve: ({ severity }) => severity === 'warning',
      }),
    }),
  })
  builder.objectType(Override, {
    description: 'A key that the command line decides over, whatever the configuration says.',
    fields: (t) => ({ key: t.exposeString('key'), flag: t.exposeString('flag') }),
  })
  builder.objectType(SiteConfiguration, {
    description: 'The configuration of the site. For site admins.',
    fields: (t) => ({
      id: t.exposeInt('id', { description: 'Grows with every saving; 0 before the first.' }),
      effectiveContents: t.string({
        description: 'JSON with comments, with REDACTED for secrets.',
        resolve: ({ text }) => redactDocument(text),
      }),
      validationMessages: t.stringList({ resolve: () => validationMessages(services) }),
      schema: t.field({ type: 'JSONValue', description: 'JSON schema, draft 7.', resolve: () => siteSchema }),
      overrides: t.field({ type: [Override], resolve: () => [...services.live.overrides] }),
      file: t.string({
        nullable: true,
        description: 'The file on the server that the configuration comes from.',
        resolve: () => services.configurationFile?.path ?? null,
      }),
    }),
  })
}

function addSiteFields(builder: Builder, services: EditorServices): void {
  builder.objectFields(Site, (t) => ({
    configuration: t.field({
      type: SiteConfiguration,
      resolve: (_site, _args, { viewer }) => {
        requireMayRead(viewer)
        return readStored(services)
      },
    }),
    canReloadSite: t.boolean({ resolve: (_site, _args, { viewer }) => viewer.kind === 'user' && viewer.siteAdmin }),
    allowSiteSettingsEdits: t.boolean({
      description: 'Whether the configuration can be edited here; not where it comes from a file.',
      resolve: () => isEditable(services),
    }),
  }))
}

function addQuery(builder: Builder, services: EditorServices): void {
  builder.queryField('siteConfigurationProblems', (t) =>
    t.field({
      type: [Problem],
      description: 'What is wrong with an edited configuration, before it is saved.',
      args: { input: t.arg.string({ required: true }) },
      async resolve(_root, { input }, { viewer }) {
        requireMayRead(viewer)
        const problems = await problemsOfEdit(services, input)
        return placed(input, problems).map((problem, at) => ({
          ...problem,
          severity: problems[at]?.severity ?? ('error' as const),
        }))
      },
    }),
  )
}

/** What is wrong with the text itself, and with what it says of signing in: the latter stands at its key. */
async function problemsOfEdit(services: EditorServices, input: string): Promise<readonly DocumentProblem[]> {
  const { text } = await readStored(services)
  const own = editProblems(input, text)
  const restored = restoreDocument(input, text)
  if (!restored.ok) return own
  const { values } = readDocument(restored.text)
  const offset = Math.max(0, input.indexOf('"auth.providers"'))
  const found = await services.providerProblems(configurationOf(() => values))
  return [...own, ...found.map((message) => ({ message, offset, length: 1, severity: 'warning' as const }))]
}

function addMutations(builder: Builder, services: EditorServices): void {
  builder.mutationFields((t) => ({
    updateSiteConfiguration: t.boolean({
      description: 'Answers whether something of it holds from the next start of the server only.',
      args: { lastID: t.arg.int({ required: true }), input: t.arg.string({ required: true }) },
      resolve: (_root, { lastID, input }, { viewer }) =>
        updateSiteConfiguration(services, viewer, { lastId: lastID, input }),
    }),
    reloadSite: t.boolean({
      nullable: true,
      description: 'Reads the stored configuration anew, in every process.',
      resolve: (_root, _args, { viewer }) => reloadSite(services, viewer),
    }),
  }))
}

async function reloadSite({ db, live }: SiteConfigurationServices, viewer: Viewer): Promise<boolean> {
  requireSiteAdmin(viewer)
  await live.reload()
  await tellProcesses(db)
  return true
}

async function tellProcesses(db: Database): Promise<void> {
  await sql`select pg_notify(${configurationChannel}, '')`.execute(db)
}
