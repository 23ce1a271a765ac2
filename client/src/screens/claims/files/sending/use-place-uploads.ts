import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../../../api/api-context.ts'
import { type FilesPlace, filesQuery } from '../files.queries.ts'
import { addUploads, type OwnUpload, placeKeyOf, retryUploads, useUploads } from './uploads-store.ts'

/**
 * Returns this page's uploads to the place, and how to add more; stopped ones continue
 * when the connection is back.
 */
export function usePlaceUploads(place: FilesPlace, begin?: () => Promise<boolean>) {
  const call = useCall()
  const client = useQueryClient()
  const placeKey = placeKeyOf(place)
  const uploads = useUploads(({ uploads: all }) => all)
  useEffect(() => {
    const goOn = () => retryUploads()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
  return {
    uploads: uploads.filter((upload: OwnUpload) => upload.placeKey === placeKey),
    add: (files: readonly File[], requestId: string | null = null): void =>
      addUploads(
        {
          place,
          call,
          begin,
          onChange: () => client.invalidateQueries({ queryKey: filesQuery(place).queryKey }),
        },
        files,
        requestId,
      ),
  }
}
