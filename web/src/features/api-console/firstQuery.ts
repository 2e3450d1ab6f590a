/** What somebody finds who comes for the first time. It is of this schema and runs for everybody. */
export const firstQuery = `# Run this with Control or Command and Enter.
# Control and Space tell what can be written; the documentation beside has everything.
query Repositories {
  repositories(first: 5) {
    nodes {
      name
      url
    }
  }
}
`
