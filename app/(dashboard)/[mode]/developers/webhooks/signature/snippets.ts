const typescript = `import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";

/** rawBody: the body as it arrived, before any JSON parsing. In a Next.js route handler: await request.text() */
export function isFromHalala(rawBody: string, header: string, secret: string): boolean {
  const time = /(?:^|,)t=(\\d+)/.exec(header)?.[1] ?? "0";
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac("sha256", secret).update(\`\${time}.\${rawBody}\`).digest();
  return [...header.matchAll(/v1=([0-9a-f]{64})/g)].some(([, hex = ""]) =>
    timingSafeEqual(Buffer.from(hex, "hex"), expected),
  );
}

// HALALA_WEBHOOK_SECRET=whsec_… npx tsx verify.ts 't=…,v1=…' body.json
const [header = "", file = ""] = process.argv.slice(2);
const secret = process.env.HALALA_WEBHOOK_SECRET;
if (!secret) throw new Error("Set HALALA_WEBHOOK_SECRET.");
const isValid = isFromHalala(readFileSync(file, "utf8"), header, secret);
console.log(isValid ? "valid" : "invalid");
process.exitCode = isValid ? 0 : 1;
`;

const python = `import hashlib, hmac, os, pathlib, re, sys, time

# raw_body: the bytes as they arrived. Flask: request.get_data(). Django: request.body. FastAPI: await request.body()
def is_from_halala(raw_body: bytes, header: str, secret: str) -> bool:
    found = re.search(r"(?:^|,)t=(\\d+)", header)
    if found is None or abs(time.time() - int(found[1])) > 300:
        return False
    signed = found[1].encode() + b"." + raw_body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(expected, v1) for v1 in re.findall(r"v1=([0-9a-f]{64})", header))

# HALALA_WEBHOOK_SECRET=whsec_… python3 verify.py 't=…,v1=…' body.json
if __name__ == "__main__":
    _, signature, file = sys.argv
    valid = is_from_halala(pathlib.Path(file).read_bytes(), signature, os.environ["HALALA_WEBHOOK_SECRET"])
    print("valid" if valid else "invalid")
    sys.exit(0 if valid else 1)
`;

const php = `<?php
// $rawBody: file_get_contents('php://input'). Laravel: $request->getContent()
function is_from_halala(string $rawBody, string $header, string $secret): bool
{
    if (!preg_match('/(?:^|,)t=(\\d+)/', $header, $time) || abs(time() - (int) $time[1]) > 300) {
        return false;
    }
    $expected = hash_hmac('sha256', $time[1] . '.' . $rawBody, $secret);
    preg_match_all('/v1=([0-9a-f]{64})/', $header, $given);
    foreach ($given[1] as $v1) {
        if (hash_equals($expected, $v1)) {
            return true;
        }
    }
    return false;
}

// HALALA_WEBHOOK_SECRET=whsec_… php verify.php 't=…,v1=…' body.json
$secret = getenv('HALALA_WEBHOOK_SECRET') ?: throw new RuntimeException('Set HALALA_WEBHOOK_SECRET.');
$valid = is_from_halala(file_get_contents($argv[2]), $argv[1], $secret);
echo $valid ? "valid\\n" : "invalid\\n";
exit($valid ? 0 : 1);
`;

const go = `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"
	"time"
)

// isFromHalala takes the body as it arrived: rawBody, err := io.ReadAll(r.Body)
func isFromHalala(rawBody []byte, header, secret string) bool {
	var at string
	var given [][]byte
	for _, part := range strings.Split(header, ",") {
		name, value, _ := strings.Cut(part, "=")
		if name == "t" {
			at = value
		} else if v1, err := hex.DecodeString(value); name == "v1" && err == nil {
			given = append(given, v1)
		}
	}
	seconds, err := strconv.ParseInt(at, 10, 64)
	if age := time.Since(time.Unix(seconds, 0)); err != nil || age.Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(at + "."))
	mac.Write(rawBody)
	expected := mac.Sum(nil)
	for _, v1 := range given {
		if hmac.Equal(expected, v1) {
			return true
		}
	}
	return false
}

// HALALA_WEBHOOK_SECRET=whsec_… go run verify.go 't=…,v1=…' body.json
func main() {
	secret := os.Getenv("HALALA_WEBHOOK_SECRET")
	if secret == "" || len(os.Args) != 3 {
		log.Fatal("Set HALALA_WEBHOOK_SECRET. Pass the header and the file with the body.")
	}
	body, err := os.ReadFile(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	if !isFromHalala(body, os.Args[1], secret) {
		fmt.Println("invalid")
		os.Exit(1)
	}
	fmt.Println("valid")
}
`;

const ruby = `require "openssl"

# raw_body: request.raw_post in Rails, request.body.read in Sinatra
def from_halala?(raw_body, header, secret)
  time = header[/(?:\\A|,)t=(\\d+)/, 1]
  return false if time.nil? || (Time.now.to_i - time.to_i).abs > 300

  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{time}.".b + raw_body.b)
  header.scan(/v1=([0-9a-f]{64})/).flatten.any? { |v1| OpenSSL.fixed_length_secure_compare(v1, expected) }
end

# HALALA_WEBHOOK_SECRET=whsec_… ruby verify.rb 't=…,v1=…' body.json
if $PROGRAM_NAME == __FILE__
  header, file = ARGV
  valid = from_halala?(File.binread(file), header, ENV.fetch("HALALA_WEBHOOK_SECRET"))
  puts valid ? "valid" : "invalid"
  exit valid
end
`;

const java = `import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Halala {
    /** rawBody: the bytes as they arrived. Spring: a parameter marked @RequestBody byte[] */
    public static boolean isFromHalala(byte[] rawBody, String header, String secret) throws GeneralSecurityException {
        var time = Pattern.compile("(?:^|,)t=(\\\\d{1,12})").matcher(header);
        if (!time.find() || Math.abs(Instant.now().getEpochSecond() - Long.parseLong(time.group(1))) > 300) {
            return false;
        }
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((time.group(1) + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = mac.doFinal(rawBody);
        return Pattern.compile("v1=([0-9a-f]{64})").matcher(header).results()
            .anyMatch(given -> MessageDigest.isEqual(expected, HexFormat.of().parseHex(given.group(1))));
    }

    // HALALA_WEBHOOK_SECRET=whsec_… java Halala.java 't=…,v1=…' body.json
    public static void main(String[] args) throws Exception {
        boolean valid = isFromHalala(Files.readAllBytes(Path.of(args[1])), args[0], System.getenv("HALALA_WEBHOOK_SECRET"));
        System.out.println(valid ? "valid" : "invalid");
        System.exit(valid ? 0 : 1);
    }
}
`;

/**
 * Programs that verify a signature with only each language's standard library. They take the header and the file
 * with the body as arguments, and the secret from the environment; the exit status is 0 if it is valid.
 */
export const snippets = {
  TypeScript: typescript,
  Python: python,
  PHP: php,
  Go: go,
  Ruby: ruby,
  Java: java,
} as const;

export type Language = keyof typeof snippets;
export const languages: readonly Language[] = ["TypeScript", "Python", "PHP", "Go", "Ruby", "Java"];
