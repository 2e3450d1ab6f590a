import styles from './Markdown.module.css'

/** The fields that stand before a document, as a table. */
export function FrontMatter({ fields }: { readonly fields: readonly (readonly [string, string])[] }) {
  return (
    // What scrolls sideways must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['tableBox']} tabIndex={0} role="group" aria-label="Front matter">
      <table className={styles['frontMatter']}>
        <tbody>
          {fields.map(([name, value], index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
