import '@sextant/ui/styles.css'
import { Announcer } from '@sextant/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LargeFile } from './LargeFile.js'
import { Samples } from './Samples.js'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root.')

// ?large shows one view of 100,000 lines, for the browser test; ?theme=dark shows one theme alone.
const query = new URLSearchParams(location.search)
createRoot(root).render(
  <StrictMode>
    <Announcer>{query.has('large') ? <LargeFile /> : <Samples only={query.get('theme')} />}</Announcer>
  </StrictMode>,
)
