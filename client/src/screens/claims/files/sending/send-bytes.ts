import { apiHeader } from '@myaccount/contract/request-headers'
import { DetailedError, Upload } from 'tus-js-client'

export interface Sending {
  /** Stops the upload; bytes that the server has stay there. */
  readonly stop: () => void
}

interface SendOptions {
  readonly file: File
  readonly fileId: string
  readonly onProgress: (sentBytes: number) => void
  readonly onDone: () => void
  /** Called with the status of the last answer; 0 if there was none. */
  readonly onStopped: (status: number) => void
}

/** Each chunk is acknowledged on its own: no more than this is sent again after a broken connection. */
const chunkSize = 512 * 1024

/**
 * Continues from what the server has, retries by itself, and gives up after half a minute without a connection.
 */
export function sendBytes({ file, fileId, onProgress, onDone, onStopped }: SendOptions): Sending {
  const upload = new Upload(file, {
    uploadUrl: `/api/v1/uploads/${fileId}`,
    chunkSize,
    retryDelays: [500, 1_000, 3_000, 5_000, 10_000],
    headers: { [apiHeader.name]: apiHeader.value },
    storeFingerprintForResuming: false,
    onProgress,
    onSuccess: onDone,
    onError: (error) =>
      onStopped(error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0),
  })
  upload.start()
  return { stop: () => void upload.abort() }
}
