declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    httpServer?: Server;
    /** Of Koa, the first one first. */
    middleware: ((
      asked: { method: string; path: string },
      next: () => Promise<unknown>,
    ) => Promise<unknown>)[];
    store: { deleteObject(bucket: string, key: string): Promise<void> };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
