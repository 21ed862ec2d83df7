import { expect, test } from 'vitest'
import { parseS3Address } from './s3-bucket.ts'

test.each([
  'data/files',
  'https://key:hush@host/bucket',
  's3://host/bucket',
  's3://key@host/bucket',
  's3://key:hush@host',
  's3://key:hush@host/',
  's3://key:hush@host/a/b',
  's3://key:hush@host/Bucket',
  's3://key:hush@host/bucket?secure=maybe',
])('rejects %s without revealing the secret', (address) => {
  expect(() => parseS3Address(address)).toThrow(RangeError)
  expect(() => parseS3Address(address)).not.toThrow(/hush/)
})

test('reads key, secret, host, bucket, region and transport', () => {
  expect(
    parseS3Address('s3://AK:a%2Fb%2Bc@127.0.0.1:9000/shop-files?region=af-south-1&secure=false'),
  ).toEqual({
    bucketUrl: 'http://127.0.0.1:9000/shop-files',
    region: 'af-south-1',
    accessKeyId: 'AK',
    secretAccessKey: 'a/b+c',
  })
  expect(parseS3Address('s3://AK:s@s3.example/shop')).toMatchObject({
    bucketUrl: 'https://s3.example/shop',
    region: 'us-east-1',
  })
})
