import { type Client, type Connection, type FieldDef, Query } from 'pg'

/** Lets PostgreSQL parse and describe a statement against the schema, and runs nothing. Answers its columns' names. */
export async function describeStatement(client: Client, text: string): Promise<string[]> {
  return await new Promise<string[]>((resolve, reject) => {
    client.query(new Description(text, (error, columns) => (error ? reject(error) : resolve(columns))))
  })
}

/** The `handle...` methods are what the driver's client calls (pg/lib/client.js). */
class Description extends Query {
  declare callback: (error: Error | null, columns: string[]) => void
  readonly #text: string
  #columns: string[] = []

  constructor(text: string, callback: Description['callback']) {
    super('')
    this.#text = text
    this.callback = callback
  }

  override readonly submit = (connection: Connection): null => {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
    return null
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns = fields.map(({ name }) => name)
  }

  handleError(error: Error): void {
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#columns)
  }
}
