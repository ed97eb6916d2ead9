import hashlib, hmac, os, pathlib, re, sys, time

# raw_body: the bytes as they arrived. Flask: request.get_data(). Django: request.body. FastAPI: await request.body()
def is_from_halala(raw_body: bytes, header: str, secret: str) -> bool:
    found = re.search(r"(?:^|,)t=(\d+)", header)
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
