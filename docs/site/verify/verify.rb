require "openssl"

# raw_body: request.raw_post in Rails, request.body.read in Sinatra
def from_halala?(raw_body, header, secret)
  time = header[/(?:\A|,)t=(\d+)/, 1]
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
