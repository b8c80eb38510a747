/** The columns filename, confidence and folder_id of a document. */
export const DOCUMENT = `'nomina.pdf', 90, 'work'`;

/** A document as the two functions take it. */
function arriving(fields: Readonly<Record<string, string>>): string {
  const row = {
    owner_id: "{own}",
    filename: "nomina.pdf",
    original_file: "",
    original_size: 0,
    storage_path: null,
    extracted_text: "",
    suggested_category: "work",
    confidence: 90,
    upload_date: "2025-01-01T00:00:00Z",
    folder_id: "work",
    document_type: "",
    extracted_info: {},
    expiry_date: null,
    sha256: null,
    mime_type: "",
    size: 0,
    is_demo_data: false,
    ...fields,
  };
  return `'${JSON.stringify(row)}'::jsonb`;
}

/** What is asked of table documents, by its name in the matrix of policies.testing.ts. */
export const DOCUMENT_STATEMENTS: Readonly<Record<string, string>> = {
  "documents: list": "select * from documents",
  "documents: read foreign": "select from documents where id = '{foreign}'",
  "documents: insert": `insert into documents (filename, confidence, folder_id) values (${DOCUMENT})`,
  "documents: insert and read back": `insert into documents (filename, confidence, folder_id) values (${DOCUMENT}) returning *`,
  "documents: count": "select from document_counts",
  "documents: insert with id and date": `insert into documents (id, owner_id, upload_date, filename, confidence, folder_id, storage_path)
    values (gen_random_uuid(), '{own}', '2025-01-01', ${DOCUMENT}, '{own}/a')`,
  "documents: insert for another": `insert into documents (owner_id, filename, confidence, folder_id) values ('{foreign}', ${DOCUMENT})`,
  "documents: insert with foreign file": `insert into documents (owner_id, filename, confidence, folder_id, storage_path)
    values ('{own}', ${DOCUMENT}, '{foreign}/a')`,
  "documents: insert with foreign id": `insert into documents (id, filename, confidence, folder_id) values ('{foreign}', ${DOCUMENT})`,
  "documents: insert with a path for id": `insert into documents (id, filename, confidence, folder_id) values ('../{foreign}', ${DOCUMENT})`,
  "documents: insert with a deep file": `insert into documents (filename, confidence, folder_id, storage_path) values (${DOCUMENT}, '{own}/a/b')`,
  "documents: insert without a date": `insert into documents (filename, confidence, folder_id, upload_date) values (${DOCUMENT}, 'infinity')`,
  "documents: insert with updated_at": `insert into documents (updated_at, filename, confidence, folder_id) values (now(), ${DOCUMENT})`,
  "documents: insert unless there": `insert into documents (id, filename, confidence, folder_id) values ('{own}', ${DOCUMENT}) on conflict do nothing`,
  "documents: upsert under foreign id": `insert into documents (id, filename, confidence, folder_id) values ('{foreign}', ${DOCUMENT})
    on conflict (owner_id, id) do update set filename = excluded.filename`,
  "documents: merging upsert": `insert into documents (id, filename, confidence, folder_id) values ('{own}', ${DOCUMENT})
    on conflict (owner_id, id) do update set id = excluded.id, filename = excluded.filename`,
  "documents: save": `select save_document(${arriving({ id: "new" })})`,
  "documents: save for another": `select save_document(${arriving({ id: "new", owner_id: "{foreign}" })})`,
  "documents: import": `select import_documents(jsonb_build_array(${arriving({ id: "new" })}, ${arriving({ id: "{own}" })}))`,
  "documents: import under foreign id": `select from jsonb_array_elements(import_documents(jsonb_build_array(${arriving({ id: "{foreign}" })})) -> 'added')`,
  "documents: import for another": `select import_documents(jsonb_build_array(${arriving({ id: "new", owner_id: "{foreign}" })}))`,
  "documents: import over foreign": `select import_documents(jsonb_build_array(${arriving({ id: "{foreign}", owner_id: "{foreign}" })}))`,
  "documents: import with foreign file": `select import_documents(jsonb_build_array(${arriving({ id: "new", storage_path: "{foreign}/a" })}))`,
  "documents: update all": "update documents set folder_id = 'fiscal'",
  "documents: update foreign": "update documents set folder_id = 'fiscal' where id = '{foreign}'",
  "documents: update is dated": `with changed as (update documents set folder_id = 'fiscal' where id = '{own}' returning updated_at)
    select from changed where updated_at = now()`,
  "documents: enlarge": "update documents set extracted_text = 'x' where id = '{own}'",
  "documents: change id": "update documents set id = gen_random_uuid() where id = '{own}'",
  "documents: give away": "update documents set owner_id = '{foreign}', storage_path = null where id = '{own}'",
  "documents: set updated_at": "update documents set updated_at = now() where id = '{own}'",
  "documents: point at foreign file": "update documents set storage_path = '{foreign}/a' where id = '{own}'",
  "documents: delete all": "delete from documents",
  "documents: delete foreign": "delete from documents where id = '{foreign}'",
  "documents: truncate": "truncate documents",

  "documents: say whose it is": `update documents set holder = '{"personId": "{foreign}", "origin": "said"}' where id = '{own}'`,
  "documents: enlarge evidence": `update documents set evidence = '{"numbers": [], "names": []}' where id = '{own}'`,
};
