/** The words of a message. `{{name}}` stands for a value; what a person typed is escaped in `html`. */
export interface Template {
  readonly subject: string
  readonly text: string
  readonly html: string
}
