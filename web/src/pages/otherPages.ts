import { lazy } from 'react'
import type { Pages } from './page.js'

const ResultSetsPage = lazy(async () => ({
  default: (await import('../features/result-sets/ResultSetsPage.js')).ResultSetsPage,
}))
const NewResultSetPage = lazy(async () => ({
  default: (await import('../features/result-sets/NewResultSetPage.js')).NewResultSetPage,
}))
const ResultSetPage = lazy(async () => ({
  default: (await import('../features/result-sets/ResultSetPage.js')).ResultSetPage,
}))
const EmbedPage = lazy(async () => ({ default: (await import('../features/embed/EmbedPage.js')).EmbedPage }))
const SignUpPage = lazy(async () => ({ default: (await import('../features/sign-in/SignUpPage.js')).SignUpPage }))
const PostSignUpPage = lazy(async () => ({
  default: (await import('../features/sign-in/PostSignUpPage.js')).PostSignUpPage,
}))

/** Pages of what people keep, and of signing in. */
export const otherPages: Pages = {
  '/result-sets': ResultSetsPage,
  '/result-sets/new': NewResultSetPage,
  '/result-sets/{id}': ResultSetPage,
  '/embed/{repo}/-/blob/{path}': EmbedPage,
  '/sign-up': SignUpPage,
  '/post-sign-up': PostSignUpPage,
}
