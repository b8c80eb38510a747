/** People as the function takes them. */
function arrivingPeople(fields: Readonly<Record<string, string>>): string {
  const row = {
    owner_id: "{own}",
    alias: null,
    relation: "child",
    numbers: [],
    names: [],
    birth_date: null,
    ...fields,
  };
  return `'${JSON.stringify([row])}'::jsonb`;
}

/** What is asked of table people, by its name in the matrix of policies.testing.ts. */
export const PEOPLE_STATEMENTS: Readonly<Record<string, string>> = {
  "people: list": "select * from people",
  "people: read foreign": "select from people where id = '{foreign}'",
  "people: insert": "insert into people (id, relation) values ('new', 'child')",
  "people: insert and read back": "insert into people (id, relation) values ('new', 'child') returning *",
  "people: insert for another": "insert into people (id, owner_id, relation) values ('new', '{foreign}', 'child')",
  "people: insert with foreign id": "insert into people (id, relation) values ('{foreign}', 'child')",
  "people: insert with a path for id": "insert into people (id, relation) values ('../{foreign}', 'child')",
  "people: insert with updated_at": "insert into people (id, relation, updated_at) values ('new', 'child', now())",
  "people: merging upsert": `insert into people (id, relation) values ('{own}', 'child')
    on conflict (owner_id, id) do update set id = excluded.id, relation = excluded.relation`,
  "people: save": `select save_people(${arrivingPeople({ id: "new" })})`,
  "people: save for another": `select save_people(${arrivingPeople({ id: "new", owner_id: "{foreign}" })})`,
  "people: save under foreign id": `select save_people(${arrivingPeople({ id: "{foreign}" })})`,
  "people: save over foreign": `select save_people(${arrivingPeople({ id: "{foreign}", owner_id: "{foreign}" })})`,
  "people: update all": "update people set relation = 'other'",
  "people: update foreign": "update people set relation = 'other' where id = '{foreign}'",
  "people: update is dated": `with changed as (update people set relation = 'other' where id = '{own}' returning updated_at)
    select from changed where updated_at = now()`,
  "people: change id": "update people set id = 'x' where id = '{own}'",
  "people: change place": "update people set position = 9 where id = '{own}'",
  "people: give away": "update people set owner_id = '{foreign}' where id = '{own}'",
  "people: set updated_at": "update people set updated_at = now() where id = '{own}'",
  "people: delete all": "delete from people",
  "people: delete foreign": "delete from people where id = '{foreign}'",
  "people: truncate": "truncate people",
};
