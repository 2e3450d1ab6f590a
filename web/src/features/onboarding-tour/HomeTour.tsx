import type { Tour } from './tour.js'
import { TourList } from './TourList.js'
import type { TourProgress } from './useTourProgress.js'

/** The tour on the home page: until each step was taken once, or it is dismissed. */
export function HomeTour({ tour, progress }: { readonly tour: Tour; readonly progress: TourProgress }) {
  const { isDismissed, isDone, complete, dismiss } = progress
  if (isDismissed || tour.tasks.every(({ steps }) => steps.every(({ id }) => isDone(id)))) return null
  return <TourList tour={tour} isDone={isDone} onStep={complete} onDismiss={dismiss} />
}
