/**
 * True when the version lies in the range.
 * @param {string} version `20.19.0`, with or without a leading v
 * @param {string} range alternatives joined by `||`, each `^a.b.c` or `>=a.b.c`, as package.json's engines has them
 */
export function satisfies(version, range) {
  const actual = numbers(version);
  return range.split("||").some((alternative) => {
    const text = alternative.trim();
    const least = numbers(text.replace(/^(\^|>=)/, ""));
    const reached = compare(actual, least) >= 0;
    return text.startsWith("^") ? reached && actual[0] === least[0] : reached;
  });
}

function numbers(version) {
  return version.replace(/^v/, "").split(/[.-]/).slice(0, 3).map(Number);
}

function compare(a, b) {
  const index = [0, 1, 2].find((position) => a[position] !== b[position]);
  return index === undefined ? 0 : a[index] - b[index];
}
