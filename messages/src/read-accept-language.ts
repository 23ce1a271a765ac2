/** The tags of an Accept-Language header, the most preferred first, without those of quality 0. */
export function readAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((request) => {
      const [tag = '', ...parameters] = request.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
