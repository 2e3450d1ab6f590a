import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { User, usersOf } from '../accounts/index.js'
import { mayReadAnswers } from './policy.js'
import {
  countFeedback,
  countResponders,
  type Feedback,
  listFeedback,
  listResponders,
  listResponses,
  responseById,
  type SurveyFigures,
  surveyFigures,
  type SurveyResponder,
  type SurveyResponse as ResponseValue,
} from './store.js'
import { submitFeedback, type SubmitServices, submitSurvey } from './submit.js'

const SurveyResponse = objectRef<ResponseValue>('SurveyResponse')
const SurveyResponseConnection = objectRef<Connection<ResponseValue> & SurveyFigures>('SurveyResponseConnection')
const Responder = objectRef<SurveyResponder>('SurveyResponder')
const ResponderConnection = objectRef<Connection<SurveyResponder>>('SurveyResponderConnection')
const HappinessFeedback = objectRef<Feedback>('HappinessFeedback')
const FeedbackConnection = objectRef<Connection<Feedback>>('HappinessFeedbackConnection')

/** The survey and the feedback in GraphQL: everybody says, site admins read. */
export function surveyTypes(services: SubmitServices): SchemaPart {
  return (builder, nodes) => {
    defineTypes(builder, services)
    addQueries(builder, services)
    addMutations(builder, services)
    nodes.set('SurveyResponse', async (id, { viewer }) =>
      typeof id === 'number' && isSiteAdmin(viewer) ? ((await responseById(services.db, id)) ?? null) : null,
    )
  }
}

function defineTypes(builder: Builder, { db }: SubmitServices): void {
  const users = usersOf(db)
  builder.objectType(SurveyResponse, {
    description: 'How likely somebody is to recommend the product, and why.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('SurveyResponse', id) }),
      user: t.field({
        type: User,
        nullable: true,
        resolve: async ({ userId }, _args, context) =>
          userId === null ? null : ((await users(context).load(userId)) ?? null),
      }),
      email: t.exposeString('email', { nullable: true }),
      score: t.exposeInt('score', { description: 'From 0 to 10.' }),
      reason: t.string({ nullable: true, description: 'An older form of `otherUseCase`.', resolve: () => null }),
      otherUseCase: t.exposeString('otherUseCase'),
      better: t.exposeString('better'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  })
  builder.objectType(SurveyResponseConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [SurveyResponse], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      averageScore: t.exposeFloat('averageScore', { description: 'Of the last 30 days; 0 without an answer.' }),
      netPromoterScore: t.exposeInt('netPromoterScore', { description: 'Of the last 30 days, from -100 to 100.' }),
      last30DaysCount: t.exposeInt('last30DaysCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(Responder, {
    fields: (t) => ({
      username: t.exposeString('username'),
      responseCount: t.exposeInt('responseCount'),
      averageScore: t.exposeFloat('averageScore'),
      lastScore: t.exposeInt('lastScore'),
      lastResponseAt: t.expose('lastResponseAt', { type: 'DateTime' }),
    }),
  })
  builder.objectType(HappinessFeedback, {
    description: 'What somebody said of themselves.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('HappinessFeedback', id) }),
      username: t.exposeString('username', { nullable: true }),
      feedback: t.exposeString('feedback'),
      currentPath: t.exposeString('currentPath'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  })
  builder.objectType(ResponderConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Responder], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(FeedbackConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [HappinessFeedback], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function addQueries(builder: Builder, { db }: SubmitServices): void {
  builder.queryFields((t) => ({
    surveyResponses: t.field({
      type: SurveyResponseConnection,
      description: 'The newest first. Site admins only.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      async resolve(_root, args, { viewer }) {
        mayReadAnswers(viewer)
        const page = readPage(args, ['number'], 50)
        const [rows, figures] = await Promise.all([listResponses(db, page), surveyFigures(db)])
        return { ...figures, ...connectionOf(rows, { ...page, totalCount: figures.totalCount, key: ({ id }) => [id] }) }
      },
    }),
    surveyResponders: t.field({
      type: ResponderConnection,
      description: 'Users who have answered, by name. Site admins only.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      async resolve(_root, args, { viewer }) {
        mayReadAnswers(viewer)
        const page = readPage(args, ['string'], 50)
        const [rows, totalCount] = await Promise.all([listResponders(db, page), countResponders(db)])
        return connectionOf(rows, { ...page, totalCount, key: ({ username }) => [username] })
      },
    }),
    happinessFeedback: t.field({
      type: FeedbackConnection,
      description: 'What people said of themselves, the newest first. Site admins only.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      async resolve(_root, args, { viewer }) {
        mayReadAnswers(viewer)
        const page = readPage(args, ['number'], 50)
        const [rows, totalCount] = await Promise.all([listFeedback(db, page), countFeedback(db)])
        return connectionOf(rows, { ...page, totalCount, key: ({ id }) => [id] })
      },
    }),
  }))
  builder.objectField(User, 'surveyResponses', (t) =>
    t.field({
      type: [SurveyResponse],
      description: 'At most the newest 100. Site admins only.',
      async resolve({ id }, _args, { viewer }) {
        mayReadAnswers(viewer)
        return [...(await listResponses(db, { first: 99 }, id))]
      },
    }),
  )
}

function addMutations(builder: Builder, services: SubmitServices): void {
  const survey = builder.inputType('SurveySubmissionInput', {
    fields: (t) => ({
      score: t.int({ required: true, description: 'From 0 to 10.' }),
      otherUseCase: t.string(),
      better: t.string(),
      email: t.string({ description: 'Where the person may be written to.' }),
    }),
  })
  const feedback = builder.inputType('HappinessFeedbackSubmissionInput', {
    fields: (t) => ({ feedback: t.string({ required: true }), currentPath: t.string() }),
  })
  builder.mutationFields((t) => ({
    submitSurvey: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { input: t.arg({ type: survey, required: true }) },
      async resolve(_root, { input }, { viewer }) {
        await submitSurvey(services, viewer, input)
        return {}
      },
    }),
    submitHappinessFeedback: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { input: t.arg({ type: feedback, required: true }) },
      async resolve(_root, { input }, { viewer }) {
        await submitFeedback(services, viewer, input)
        return {}
      },
    }),
  }))
}
