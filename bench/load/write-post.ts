interface Post {
  readonly port: number
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** A whole request with a body, made before the clock runs. */
export function writePost({ port, path, body, headers }: Post): Buffer {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** As our own page presses Pay. */
export function writePay(
  port: number,
  { body, cookie, key }: { readonly body: string; readonly cookie: string; readonly key: string },
): Buffer {
  const headers = {
    'Accept-Encoding': 'gzip, deflate, br',
    'Accept-Language': 'en-US,en;q=0.9',
    'Sec-Fetch-Dest': 'empty',
    'Sec-Fetch-Mode': 'cors',
    'Sec-Fetch-Site': 'same-origin',
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    'X-MyAccount-Request': '1',
    'Idempotency-Key': key,
    Cookie: cookie,
  }
  return writePost({ port, path: '/api/v1/payments', body, headers })
}
