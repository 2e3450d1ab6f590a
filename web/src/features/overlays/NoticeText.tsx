import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'

/** Markdown of an administrator's; HTML in it is text, and links lead to the web, to mail, or to us. */
export function NoticeText({ text }: { readonly text: string }) {
  return (
    <Markdown remarkPlugins={plugins} disallowedElements={pictures} skipHtml>
      {text}
    </Markdown>
  )
}

const plugins = [remarkGfm]

// The policy of pages lets none be loaded from elsewhere.
const pictures = ['img']
