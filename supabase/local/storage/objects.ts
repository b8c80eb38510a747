import type { Transaction } from "@electric-sql/pglite";

/** A row of storage.objects. */
export interface StoredObject {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_accessed_at: Date;
  /** Null on rows that no upload wrote. */
  readonly metadata: Metadata | null;
  /** Names the bytes. */
  readonly version: string;
}

export interface Metadata {
  readonly eTag: string;
  /** Bytes. */
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  /** ISO instant. */
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
}

export interface Listing {
  /** Empty, or a folder with a slash at its end. */
  readonly prefix: string;
  readonly limit: number;
  readonly offset: number;
}

const COLUMNS = "id, bucket_id, name, owner_id, created_at, updated_at, last_accessed_at, metadata, version";

/** The object that the visitor of this transaction may read under this name; null for none. */
export async function findObject(on: Transaction, bucket: string, name: string): Promise<StoredObject | null> {
  const { rows } = await on.query<StoredObject>(
    `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  return rows[0] ?? null;
}

/** A row to write; `owner` is the visitor's id, null for the service. */
export interface ObjectToWrite {
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  readonly owner: string | null;
  readonly version: string;
  readonly metadata: Metadata | null;
}

/**
 * Writes a row with the rights of this transaction's visitor.
 * @throws DatabaseError 42501 when a policy refuses, 23505 when the name is taken
 */
export async function writeObject(on: Transaction, object: ObjectToWrite): Promise<void> {
  const { id, bucket, name, owner, version, metadata } = object;
  await on.query(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3, $4::uuid, $4::text, $5, $6)`,
    [id, bucket, name, owner, version, metadata === null ? null : JSON.stringify(metadata)],
  );
}

/** Deletes what the visitor of this transaction may delete; the answer names it. */
export async function deleteObjects(
  on: Transaction,
  bucket: string,
  names: readonly string[],
): Promise<readonly StoredObject[]> {
  const { rows } = await on.query<StoredObject>(
    `delete from storage.objects where bucket_id = $1
     and name in (select jsonb_array_elements_text($2::text::jsonb)) returning ${COLUMNS}`,
    [bucket, JSON.stringify(names)],
  );
  return rows;
}

/** One level of a folder: its folders, with nulls for all but the name, and its files. */
export async function listObjects(
  on: Transaction,
  bucket: string,
  { prefix, limit, offset }: Listing,
): Promise<readonly object[]> {
  const { rows } = await on.query<object>(
    `with inside as (
       select substr(o.name, char_length($2) + 1) as rest, o.id, o.created_at, o.updated_at, o.last_accessed_at, o.metadata
       from storage.objects o
       where o.bucket_id = $1 and starts_with(o.name, $2)
     ), level as (
       select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as created_at,
         null::timestamptz as updated_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
       from inside where position('/' in rest) > 0
       union all
       select rest, id, created_at, updated_at, last_accessed_at, metadata from inside where position('/' in rest) = 0
     )
     select * from level order by (id is not null), name limit $3 offset $4`,
    [bucket, prefix, limit, offset],
  );
  return rows;
}
