import { HttpError } from "./httpError.ts";
import { parseJson, toRecord } from "../../../src/domain/shared/json.ts";

/** The settings of a deployment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The Supabase project that a function belongs to. */
export interface Project {
  /** Without a slash at its end. */
  readonly url: string;
  /** The publishable key, or the older anonymous one. */
  readonly publicKey: string;
  /** The secret key, or the older one of the service role. It passes all policies and never leaves the server. */
  readonly secretKey: string;
}

/** @throws HttpError 'not_configured' when one of the settings that every project provides is missing */
export function readProject(env: Environment): Project {
  return {
    url: baseUrl(required(env, "SUPABASE_URL")),
    publicKey: readKey(env, "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_ANON_KEY"),
    secretKey: readKey(env, "SUPABASE_SECRET_KEY", "SUPABASE_SERVICE_ROLE_KEY"),
  };
}

/** @throws HttpError 'not_configured' */
export function required(env: Environment, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new HttpError("not_configured", { cause: new Error(`${name} is not set`) });
  return value;
}

/** An address of an upstream service: the one that is set, or the usual one; without a slash at its end. */
export function readBaseUrl(env: Environment, name: string, usual: string): string {
  return baseUrl(env[name]?.trim() || usual);
}

/** A count from the environment, or the default. @throws HttpError 'not_configured' for an invalid one */
export function readCount(env: Environment, name: string, usual: number): number {
  const text = env[name]?.trim();
  if (!text) return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new HttpError("not_configured", { cause: new Error(`${name} is no count`) });
  return Number(text);
}

/** The entries of a list with commas. */
export function splitList(text: string | undefined): readonly string[] {
  return (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/**
 * Newer projects give their keys as a JSON object of names; the setting's name has an S at its end. The one named `default`
 * counts, else the first: all that the object names are good, and a key that was renewed need not have the name of the last.
 */
function readKey(env: Environment, name: string, older: string): string {
  return parseNamedKey(env[`${name}S`]) ?? (env[name]?.trim() || required(env, older));
}

function parseNamedKey(json: string | undefined): string | undefined {
  const keys = toRecord(parseJson(json ?? ""));
  return [keys["default"], ...Object.values(keys)]
    .filter((key) => typeof key === "string")
    .map((key) => key.trim())
    .find((key) => key !== "");
}

function baseUrl(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}
