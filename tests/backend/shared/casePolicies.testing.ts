/** Cases as the function takes them. */
function arrivingCases(fields: Readonly<Record<string, unknown>>): string {
  return `'${JSON.stringify([{ owner_id: "{own}", base: 0, version: 1, content: {}, ...fields }])}'::jsonb`;
}

/** What is asked of table case_files, by its name in the matrix of policies.testing.ts. A save that writes nothing gives '[]'. */
export const CASE_STATEMENTS: Readonly<Record<string, string>> = {
  "cases: list": "select * from case_files",
  "cases: read foreign": "select from case_files where id = '{foreign}'",
  "cases: insert": "insert into case_files (id, version, content) values ('new', 1, '{}')",
  "cases: insert for another":
    "insert into case_files (id, owner_id, version, content) values ('new', '{foreign}', 1, '{}')",
  "cases: insert with foreign id": "insert into case_files (id, version, content) values ('{foreign}', 1, '{}')",
  "cases: insert with a path for id": "insert into case_files (id, version, content) values ('../{foreign}', 1, '{}')",
  "cases: insert with updated_at":
    "insert into case_files (id, version, content, updated_at) values ('new', 1, '{}', now())",
  "cases: save": `select from jsonb_array_elements(save_cases(${arrivingCases({ id: "new" })}))`,
  "cases: save over own": `select from jsonb_array_elements(save_cases(${arrivingCases({ id: "{own}", base: 1, version: 2 })}))`,
  "cases: save over another version": `select from jsonb_array_elements(save_cases(${arrivingCases({ id: "{own}", base: 7, version: 8 })}))`,
  "cases: save as new over own": `select from jsonb_array_elements(save_cases(${arrivingCases({ id: "{own}" })}))`,
  "cases: save for another": `select from jsonb_array_elements(save_cases(${arrivingCases({ id: "new", owner_id: "{foreign}" })}))`,
  "cases: save over foreign": `select from jsonb_array_elements(save_cases(${arrivingCases({ id: "{foreign}", owner_id: "{foreign}", base: 1, version: 2 })}))`,
  "cases: update all": "update case_files set version = 2",
  "cases: update foreign": "update case_files set version = 2 where id = '{foreign}'",
  "cases: update is dated": `with changed as (update case_files set version = 2 where id = '{own}' returning updated_at)
    select from changed where updated_at = now()`,
  "cases: change id": "update case_files set id = 'x' where id = '{own}'",
  "cases: give away": "update case_files set owner_id = '{foreign}' where id = '{own}'",
  "cases: set updated_at": "update case_files set updated_at = now() where id = '{own}'",
  "cases: delete all": "delete from case_files",
  "cases: delete foreign": "delete from case_files where id = '{foreign}'",
  "cases: truncate": "truncate case_files",
};
