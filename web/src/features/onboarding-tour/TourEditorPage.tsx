import { Badge, Button, Callout, Dialog } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminRow, AdminSection } from '../administration/index.js'
import { publishTour, tourQuery } from './api.js'
import { problemOf } from './draft.js'
import { proposedTour, type Tour } from './tour.js'
import { TourForm } from './TourForm.js'
import { TourList } from './TourList.js'

/** The tour of new users, for administrators to write. */
export function TourEditorPage() {
  const { data, error } = useQuery(tourQuery)
  return (
    <AdminPage
      title="End user onboarding"
      lead="A checklist on the home page that leads new users through what they can do here. It goes away for each when they have taken every step, or dismiss it."
      actions={
        data === undefined ? null : (
          <Badge tone={data ? 'good' : 'neutral'}>{data ? 'published' : 'not published'}</Badge>
        )
      }
    >
      {error ? <ErrorView error={error} /> : data === undefined ? <Pending /> : <Editor published={data} />}
    </AdminPage>
  )
}

function Editor({ published }: { readonly published: Tour | null }) {
  const [tour, setTour] = useState<Tour>(published ?? proposedTour)
  const problem = problemOf(tour)
  const publish = usePublish()
  const isSame = JSON.stringify(tour) === JSON.stringify(published)
  return (
    <>
      {published === null && (
        <Callout title="Nobody sees a tour yet">
          <p>Below is a proposal. Change it so that it speaks of your own code, and publish it.</p>
        </Callout>
      )}
      <AdminSection title="Preview">
        <TourList tour={tour} isDone={() => false} />
      </AdminSection>
      <AdminSection title="Tasks">
        <TourForm tour={tour} onChange={setTour} />
      </AdminSection>
      {problem !== undefined && <Callout tone="warn" title={problem} />}
      {publish.error && <Callout tone="bad" title={publish.error.message} />}
      <AdminRow>
        <Button
          kind="primary"
          busy={publish.isPending}
          disabled={problem !== undefined || isSame}
          onClick={() => publish.mutate(tour)}
        >
          Publish
        </Button>
        {published && <Withdraw onWithdraw={() => publish.mutate(null)} />}
      </AdminRow>
    </>
  )
}

function usePublish() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: publishTour,
    async onSuccess(_done, tour) {
      announce(tour ? 'The tour is published.' : 'The tour is withdrawn.')
      await client.invalidateQueries({ queryKey: tourQuery.queryKey })
    },
  })
}

function Withdraw({ onWithdraw }: { readonly onWithdraw: () => void }) {
  const [asking, setAsking] = useState(false)
  const withdraw = () => {
    setAsking(false)
    onWithdraw()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Withdraw</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Withdraw the tour?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button kind="danger" onClick={withdraw}>
              Withdraw
            </Button>
          </>
        }
      >
        <p>Nobody sees it any more. How far people have come is remembered.</p>
      </Dialog>
    </>
  )
}
