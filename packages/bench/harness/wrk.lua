-- Sends the requests of a file in turn, one a line: method, path, key and idempotency key, separated by tabs. The second
-- file is the body of a POST, in which {key} stands for the idempotency key. Without a key, it is a payer's. Prints the result as JSON.
local lines, at = {}, 0
function init(args)
  for line in io.lines(args[1]) do lines[#lines + 1] = line end
  local file = io.open(args[2]); body = file:read("*a"); file:close()
end
function request()
  at = at % #lines + 1
  local method, path, key, idempotency = lines[at]:match("([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)")
  local headers = { ["authorization"] = "Bearer " .. key }
  if method == "GET" then return wrk.format(method, path, headers) end
  headers["content-type"] = "application/json"
  headers["idempotency-key"] = idempotency
  if key == "" then headers["sec-fetch-site"] = "same-origin" end
  return wrk.format(method, path, headers, (body:gsub("{key}", idempotency)))
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"us":%d,"p50":%d,"p99":%d,"status":%d,"other":%d}\n', summary.requests,
    summary.duration, latency:percentile(50), latency:percentile(99), e.status, e.connect + e.read + e.write + e.timeout))
end
