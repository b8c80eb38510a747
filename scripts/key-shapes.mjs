/** Shapes of keys that neither the repository nor a build may hold; a publishable key of Supabase is public and none of these. */
const SHAPES = [
  { name: "a key of an AI provider", pattern: /(?<![\w-])sk-(ant-|proj-|svcacct-)?[\w-]{20,}/ },
  { name: "a JSON web token", pattern: /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/ },
  { name: "a secret key of Supabase", pattern: /sb_secret_\w{8,}/ },
  { name: "an access token of Supabase", pattern: /(?<!\w)sbp_[\da-f]{40}/ },
  { name: "a key of Google", pattern: /(?<![\w-])AIza[\w-]{35}/ },
  { name: "a token of GitHub", pattern: /(?<!\w)(gh[opsur]_[A-Za-z\d]{36}|github_pat_\w{30,})/ },
  { name: "a key of AWS", pattern: /(?<![A-Z\d])AKIA[A-Z\d]{16}(?![A-Z\d])/ },
  { name: "a private key", pattern: /-----BEGIN ([A-Z]{2,12} ){0,3}PRIVATE KEY-----/ },
];

/**
 * The kinds of keys that a text holds.
 * @param {string} text
 * @returns {string[]}
 */
export function keysIn(text) {
  return SHAPES.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
}
