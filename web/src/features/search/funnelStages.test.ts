import type { CompletenessStage } from '@sextant/contract'
import { expect, test } from 'vitest'
import { funnelStages } from './funnelStages.js'

const stage = (name: CompletenessStage['name'], considered: number, kept: number): CompletenessStage => ({
  name,
  considered,
  kept,
  label: name,
})
const answer = {
  complete: true,
  notSearched: [],
  matchingLines: 0,
  matchingFiles: 0,
  matchingCommits: 0,
  matchingRepositories: 0,
}

test('bars measure repositories and files apart, each against its first stage', () => {
  const stages = [
    stage('readable', 2041, 2041),
    stage('repositories', 2041, 2),
    stage('revisions', 4, 3),
    stage('indexed', 3, 0),
    stage('files', 1000, 1000),
    stage('filtered', 1000, 250),
    stage('verified', 250, 0),
  ]
  expect(funnelStages({ ...answer, stages }).map(({ figure, fraction }) => [figure, fraction])).toEqual([
    ['2,041', 1],
    ['2 of 2,041', 1],
    ['3 of 4', 0.75],
    ['0 of 3', 0],
    ['1,000', 1],
    ['250', 0.25],
    ['0', 0],
  ])
})

test('an instance without files has flat bars', () => {
  expect(funnelStages({ ...answer, stages: [stage('files', 0, 0)] })).toEqual([
    { label: 'files', figure: '0', fraction: 0 },
  ])
})
